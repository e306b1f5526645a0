// The push services of the browsers; one that begins with a dot stands for every name below it.
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** Whether messages may be sent to an address that a client gave. */
export type AcceptsEndpoint = (endpoint: string) => boolean

/**
 * Only https, on its own port, at a push service of a browser or one that is configured: a client
 * names the address that the server then calls, and must not lead it anywhere else (SSRF).
 */
export function acceptEndpoints(hosts: readonly string[]): AcceptsEndpoint {
  const allowed = [...SERVICES, ...hosts]
  return endpoint => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, port, username, password } = new URL(endpoint)
    const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
    return isPlain && allowed.some(name => isAt(hostname, name))
  }
}

function isAt(hostname: string, name: string): boolean {
  return name.startsWith('.') ? hostname.endsWith(name) : hostname === name
}
