import type { Answered } from './send-together.ts'

/** Why sending came to an end; after `sent` and `server` a pull still makes sense. */
export type PushEnd = 'sent' | 'offline' | 'server' | 'session-over' | 'update' | 'out-of-time'

// What stops the most comes first.
const GRAVEST_FIRST = ['update', 'session-over', 'offline', 'server'] as const

/** Whether what came of writes ends the sending, and why; undefined when more may be sent. */
export function pushEndOf(answered: readonly Answered[]): PushEnd | undefined {
  const ends = new Set(answered.map(endOf))
  return GRAVEST_FIRST.find(end => ends.has(end))
}

function endOf({ exchange, verdict }: Answered): PushEnd | undefined {
  switch (verdict.type) {
    case 'retry':
      return verdict.waitsFor === 'network' ? 'offline' : 'server'
    case 'auth':
      return exchange.type === 'session-over' ? 'session-over' : 'server'
    case 'upgrade':
      return 'update'
    case 'ack':
    case 'park':
    default:
      return undefined
  }
}
