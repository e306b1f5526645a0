import type { Asker } from '#features/assistant/data/commands.ts'
import { createDemoPush } from '#features/demo/data/demo-engine.ts'
import type { Member } from '#features/session/data/member.ts'
import { createEngine } from '#ledger/pass/engine.ts'
import { createFakeStatements } from '../screens/fake-statements.ts'
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
