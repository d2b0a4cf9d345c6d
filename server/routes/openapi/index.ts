import { openapiEndpoints } from '#contract';
import { openapiDocument } from './document';
import { defineRoute, type Route } from '../../http/route';

/** @param all every route of the server, this one too */
export function openapiRoutes(all: () => readonly Route[]): Route[] {
  // Cached for the address it names, because it is public and takes a tenth of a second to make.
  let made: { readonly publicUrl: string; readonly document: object } | undefined;
  return [
    defineRoute(openapiEndpoints.read, {
      policy: 'public',
      handler: ({ context: { publicUrl } }) => {
        if (made?.publicUrl !== publicUrl) made = { publicUrl, document: openapiDocument(all(), publicUrl) };
        return { ...made.document };
      },
    }),
  ];
}
