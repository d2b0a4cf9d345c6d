/** Cookies and redirects as a browser keeps them, for tests of the sign-in. */
export class Browser {
  private readonly jar = new Map<string, { value: string; path: string }>();

  constructor(private readonly origin: string) {}

  cookie(name: string): string | undefined {
    return [...this.jar.entries()].find(([key]) => key.split(' ')[0] === name)?.[1].value;
  }

  get(path: string): Promise<Response> {
    return this.send(path, { method: 'GET' });
  }

  post(path: string, body: unknown): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  form(path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Follows redirects as a page load does, until one leads under `stopAt` or anywhere below /sign-in. */
  async follow(path: string, stopAt: string): Promise<URL> {
    let url = new URL(path, this.origin);
    for (let hop = 0; hop < 10; hop += 1) {
      if (url.pathname.startsWith(stopAt) || url.pathname.startsWith('/sign-in')) return url;
      const response = await this.send(url.href, { method: 'GET', headers: { accept: 'text/html' } });
      const location = response.headers.get('location');
      if (location === null)
        throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url);
    }
    throw new Error('Too many redirects');
  }

  private async send(
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response> {
    const url = new URL(path, this.origin);
    const sent = [...this.jar.entries()]
      .filter(([, { path: scope }]) => url.pathname.startsWith(scope))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(sent.length > 0 && { cookie: sent.join('; ') }) },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    const expires = attributes.find((attribute) => attribute.toLowerCase().startsWith('expires='))?.slice(8);
    const key = `${name} ${path}`;
    if (value === '' || (expires !== undefined && Date.parse(expires) < Date.now())) this.jar.delete(key);
    else this.jar.set(key, { value, path });
  }
}
