/** Where a request goes without the worker being asked; not in the DOM's types, nor in every browser. */
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network'
}

/** The install event where the browser has static routes. */
interface RoutableEvent extends ExtendableEvent {
  addRoutes(routes: readonly Route[]): Promise<void>
}

/**
 * Lets calls of the API pass the worker by, which would only hand each of them on: a thousand writes
 * need not wake it a thousand times.
 */
export function letCallsPassBy(event: ExtendableEvent): void {
  if (!isRoutable(event)) return
  const condition = { urlPattern: { pathname: '/api/*' } }
  event.waitUntil(event.addRoutes([{ condition, source: 'network' }]))
}

function isRoutable(event: ExtendableEvent): event is RoutableEvent {
  return 'addRoutes' in event
}
