/** Why a pass is asked for. */
export type Trigger =
  | 'write'
  | 'start'
  | 'online'
  | 'visible'
  | 'pageshow'
  | 'nudge'
  | 'timer'
  | 'manual'
  | 'sync'
  | 'periodicsync'
  | 'dirty'

const HOPEFUL: ReadonlySet<Trigger> = new Set([
  'start',
  'online',
  'visible',
  'pageshow',
  'nudge',
  'manual',
  'sync',
])

/** Whether the trigger is a sign that the network may be back, so that waits for it end. */
export function isHopeful(trigger: Trigger): boolean {
  return HOPEFUL.has(trigger)
}
