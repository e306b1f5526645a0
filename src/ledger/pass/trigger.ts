/** Why a pass is asked for. */
export type Trigger =
  | 'write'
  | 'start'
  | 'online'
  | 'visible'
  | 'pageshow'
  | 'server-change'
  | 'timer'
  | 'manual'
  | 'sync'
  | 'periodicsync'
  | 'dirty'

const SUGGESTS_NETWORK: ReadonlySet<Trigger> = new Set([
  'start',
  'online',
  'visible',
  'pageshow',
  'server-change',
  'manual',
  'sync',
])

/** Whether the trigger is a sign that the network may be back, so that waits for it end. */
export function suggestsNetwork(trigger: Trigger): boolean {
  return SUGGESTS_NETWORK.has(trigger)
}
