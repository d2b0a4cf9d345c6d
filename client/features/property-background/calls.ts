import { useQuery } from '@tanstack/react-query';
import {
  backgroundResponse,
  generatedBackground,
  propertyInformationResponse,
  type BackgroundOrigin,
  type BackgroundResponse,
  type GeneratedBackground,
  type RichText,
} from '#contract';
import { api } from '../../lib/api/api';

const base = (loanUuid: string) => `/api/loans/${loanUuid}`;
/** How often it is asked whether somebody else wrote. */
const LOOK_MS = 10_000;

export const backgroundKey = (loanUuid: string) => ['loan', loanUuid, 'property-background'] as const;
export const readBackground = (loanUuid: string, signal?: AbortSignal): Promise<BackgroundResponse> =>
  api(backgroundResponse, `${base(loanUuid)}/property-background`, { signal });

/** The text as last saved; looked at again now and then while the screen is in front. */
export const useBackground = (loanUuid: string) =>
  useQuery({
    queryKey: backgroundKey(loanUuid),
    queryFn: ({ signal }) => readBackground(loanUuid, signal),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });

export interface Saving {
  readonly content: RichText;
  readonly origin: BackgroundOrigin;
  /** The version that was edited. */
  readonly version: number;
}

/** Lets the request outlive the page up to this many characters of body: browsers allow 64 kB. */
const KEPT_ALIVE = 60_000;

/** @throws ApiError 409 where somebody else saved since that version. */
export async function saveBackground(
  loanUuid: string,
  { content, origin, version }: Saving,
): Promise<BackgroundResponse> {
  const body = { background: content, backgroundOrigin: origin, backgroundVersion: version };
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).length < KEPT_ALIVE;
  const { background } = await api(propertyInformationResponse, `${base(loanUuid)}/property-information`, {
    method: 'PATCH',
    body,
    keepalive,
  });
  if (background === undefined) throw new Error('The answer to the save holds no text');
  return background;
}

export const revertBackground = (loanUuid: string): Promise<BackgroundResponse> =>
  api(backgroundResponse, `${base(loanUuid)}/property-background/revert`, { method: 'POST' });

export const generateBackground = (loanUuid: string): Promise<GeneratedBackground> =>
  api(generatedBackground, `${base(loanUuid)}/automations/property-background`);

export const refineBackground = (
  loanUuid: string,
  refinementPrompt: string,
  background: RichText,
): Promise<GeneratedBackground> =>
  api(generatedBackground, `${base(loanUuid)}/automations/property-background/refine`, {
    method: 'POST',
    body: { refinementPrompt, background },
  });
