import { atom } from 'jotai';
import { store } from './store';

export type ColorChoice = 'system' | 'light' | 'dark';
const KEY = 'bridgebook.colorMode';

function storedChoice(): ColorChoice {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

export const colorChoiceAtom = atom<ColorChoice>('system');
const systemDarkAtom = atom(false);

/** The mode on screen: the person's choice, else the system's. */
export const colorModeAtom = atom((get): 'light' | 'dark' => {
  const choice = get(colorChoiceAtom);
  if (choice !== 'system') return choice;
  return get(systemDarkAtom) ? 'dark' : 'light';
});

export function chooseColor(choice: ColorChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  store.set(colorChoiceAtom, choice);
}

/** Applies the stored choice before the first paint and keeps <html data-theme> in step. */
export function startColorMode(): () => void {
  const query = darkSystem();
  const follow = () => store.set(systemDarkAtom, query.matches);
  const paint = () => {
    document.documentElement.dataset.theme = store.get(colorModeAtom);
  };
  store.set(colorChoiceAtom, storedChoice());
  follow();
  paint();
  query.addEventListener('change', follow);
  const stop = store.sub(colorModeAtom, paint);
  return () => {
    query.removeEventListener('change', follow);
    stop();
  };
}
