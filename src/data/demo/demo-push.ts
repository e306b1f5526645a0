import type { Push, PushStanding } from '#data/push/push.ts'
import { err, ok } from '#domain/result.ts'
import { NEEDS_ACCOUNT } from './demo-api.ts'

const NOWHERE: PushStanding = { type: 'unsupported' }

/** The notifications of a demo: they come from the server, which knows nothing of it. */
export function createDemoPush(): Push {
  return {
    standing: () => NOWHERE,
    subscribe: () => nothingToStop,
    follow: () => nothingToStop,
    turnOn: () => Promise.resolve(err({ message: NEEDS_ACCOUNT })),
    turnOff: () => Promise.resolve(ok(null)),
    change: () => Promise.resolve(err({ message: NEEDS_ACCOUNT })),
    putOff: () => Promise.resolve(),
    setBadge: undefined,
    keepUp: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  }
}

function nothingToStop(): void {
  // Nothing was started.
}
