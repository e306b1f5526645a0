import type { Asker } from '#data/assistant/asker.ts'
import { createDemoPush } from '#data/demo/demo-push.ts'
import type { Member } from '#data/session/member.ts'
import { createEngine } from '#sync/engine.ts'
import { createFakeStatements } from './fake-statements.ts'
import type { TestDevice } from './test-device.ts'

/** The person of a test device as the screens have them, asking by the tab given. */
export function memberOf({ core }: TestDevice, asker: Asker): Member {
  const { userId, ledger, api, locks } = asker
  return {
    userId,
    ledger,
    api,
    locks,
    engine: createEngine(core),
    statements: createFakeStatements(),
    push: createDemoPush(),
    session: {
      read: () => Promise.resolve(null),
      renew: () => Promise.resolve(),
      end: () => Promise.resolve(true),
    },
    close: () => undefined,
  }
}
