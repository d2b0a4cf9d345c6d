import { useQuery } from '@tanstack/react-query';
import {
  propertyEndpoints,
  type BackgroundOrigin,
  type BackgroundResponse,
  type GeneratedBackground,
  type RichText,
} from '#contract';
import type { Saving } from '../../lib/autosave/Autosaver';
import { call, queryOf } from '../../lib/api/call';

/** How often it is asked whether somebody else wrote. */
const LOOK_MS = 10_000;

/** The text of a loan as last saved, for the cache and for a look beside it. */
export const backgroundOf = (uuid: string) => queryOf(propertyEndpoints.readBackground, { params: { uuid } });
export const readBackground = (uuid: string): Promise<BackgroundResponse> =>
  call(propertyEndpoints.readBackground, { params: { uuid } });

/** The text as last saved; looked at again now and then while the screen is in front. */
export const useBackground = (loanUuid: string) =>
  useQuery({ ...backgroundOf(loanUuid), refetchInterval: LOOK_MS, staleTime: 0 });

export type BackgroundSaving = Saving<RichText, BackgroundResponse, BackgroundOrigin>;

/** @throws ApiError `conflict` where somebody else saved since the version that was edited. */
export async function saveBackground(
  loanUuid: string,
  { content, saved, how: origin = 'typed' }: BackgroundSaving,
): Promise<BackgroundResponse> {
  const body = { background: content, backgroundOrigin: origin, backgroundVersion: saved.version };
  const { background } = await call(propertyEndpoints.saveInformation, {
    params: { uuid: loanUuid },
    body,
    keepalive: true,
  });
  if (background === undefined) throw new Error('The answer to the save holds no text');
  return background;
}

export const revertBackground = (uuid: string): Promise<BackgroundResponse> =>
  call(propertyEndpoints.revertBackground, { params: { uuid } });

export const generateBackground = (uuid: string): Promise<GeneratedBackground> =>
  call(propertyEndpoints.composeBackground, { params: { uuid } });

export const refineBackground = (
  uuid: string,
  refinementPrompt: string,
  background: RichText,
): Promise<GeneratedBackground> =>
  call(propertyEndpoints.refineBackground, { params: { uuid }, body: { refinementPrompt, background } });
