import type { TransactionType } from '#records/transaction/terms.ts'
import { writtenPayee } from './payee-of.ts'

/** The key of whom words name (PA2); undefined where they name nobody. */
export type PayeeKeyOf = (description: string, type: TransactionType) => string | undefined

// A reference, a date, an account: no name holds three digits, so that which ones they are is all the same.
const NUMBERS = /\d{3,}/g

/**
 * Reads whom words name, once for all that differ by their numbers alone: most of a statement does, and looking for a
 * name in it takes a hundred times as long as knowing it again.
 */
export function createPayeeKeys(): PayeeKeyOf {
  const known = {
    expense: new Map<string, string | undefined>(),
    income: new Map<string, string | undefined>(),
  }

  function read(shape: string, type: TransactionType): string | undefined {
    const keys = known[type]
    const found = keys.get(shape)
    if (found !== undefined || keys.has(shape)) return found
    const key = writtenPayee(shape, type)?.key
    keys.set(shape, key)
    return key
  }

  return (description, type) => {
    const key = read(description.replaceAll(NUMBERS, zeros), type)
    // Words that are numbers alone are named by them.
    return key?.includes('000') === true ? writtenPayee(description, type)?.key : key
  }
}

function zeros(number: string): string {
  return '0'.repeat(number.length)
}
