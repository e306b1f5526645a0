import type { EntryLineContext } from '#features/entries/rules/entry-line/entry-line.ts'
import { NO_LESSONS } from '#features/entries/rules/suggest-from-history.ts'
import { givenBook } from '#records/category/category-book.ts'
import { aDay } from '../a-day.ts'

/** What a line is read with on Saturday, 21 November 2026; ids are names. */
export function aLineContext(): EntryLineContext {
  return {
    today: aDay('2026-11-21'),
    wallets: ['Cash', 'OPay', 'GTBank', 'Access Bank', 'PalmPay'].map(byName),
    labels: ['Food', 'Family support', 'Trips'].map(byName),
    categories: givenBook(),
    lessons: NO_LESSONS,
    usualKind: 'expense',
  }
}

function byName(name: string): { readonly id: string; readonly name: string } {
  return { id: name, name }
}
