import { createStore } from 'jotai';

/** The one jotai store, so that code outside React (errors, session) can reach screen state. */
export const store = createStore();
