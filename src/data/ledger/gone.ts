import { err, type Result } from '#domain/result.ts'
import type { WriteFailure } from '#sync/enqueue.ts'

/** The failure of a write on a record that is no longer there. */
export function gone(
  what: 'wallet' | 'label' | 'transaction' | 'budget' | 'import',
): Result<never, WriteFailure> {
  return err({ type: 'gone', message: `This ${what} has been deleted.` })
}
