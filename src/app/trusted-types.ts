/** The part of the Trusted Types API that is used; browsers without it have none to satisfy. */
interface TrustedTypesHost {
  readonly location: { readonly origin: string }
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
  }
}

// The content security policy lets it through only where a deployment measures visits (PUB-17).
const MEASURING_SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

const WORKER_PATHS = [/^\/sw\.js$/, /^\/assets\//]

/**
 * The one policy that the content security policy allows (security 7): our own worker scripts,
 * and no made-up markup or script at all. Must run before anything starts a worker.
 */
export function installTrustedTypes(host: TrustedTypesHost): void {
  const { origin } = host.location
  host.trustedTypes?.createPolicy('default', { createScriptURL: url => ownScript(url, origin) })
}

/** The address, when it is one of our worker scripts or the analytics script; throws for any other. */
export function ownScript(url: string, origin: string): string {
  if (url.startsWith(MEASURING_SCRIPT)) return url
  const parsed = new URL(url, origin)
  const isOurs = parsed.origin === origin && WORKER_PATHS.some(path => path.test(parsed.pathname))
  if (!isOurs) throw new TypeError(`${parsed.pathname} is no script of this app`)
  return url
}
