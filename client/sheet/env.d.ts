interface ImportMetaEnv {
  /** Licence key of Handsontable, see docs/licensing.md. */
  readonly VITE_HANDSONTABLE_KEY?: string;
}
