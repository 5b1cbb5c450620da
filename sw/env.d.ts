/** Settings the build writes into the worker; see docs/deploy.md. */
interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string;
  readonly VITE_IMAGE_HOSTS?: string;
  readonly VITE_APP_VERSION?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
