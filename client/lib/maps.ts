/** Where a maps service looks for an address; opened in a tab of its own, only when a person asks for it. */
export const mapsSearchUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;
