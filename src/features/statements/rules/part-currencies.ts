import type { UndatedSection } from './printed-sections.ts'
import type { ForeignCurrency, ForeignSection } from './reading.ts'
import { maskAccount } from './values/mask-number.ts'

/** A naira account, and what of its rows was left out because their own figures are in another currency. */
export interface NairaSection extends UndatedSection {
  readonly foreignRows: { readonly currency: ForeignCurrency; readonly rows: number } | null
}

/** The accounts of a file by what they count in. */
export interface PartedSections {
  readonly naira: readonly NairaSection[]
  readonly foreign: readonly ForeignSection[]
}

/** Parts the accounts in naira from those in other currencies, of which only the count of rows is kept (ST6.20). */
export function partCurrencies(sections: readonly UndatedSection[]): PartedSections {
  const naira: NairaSection[] = []
  const foreign: ForeignSection[] = []
  for (const section of sections) {
    const { currency, name, account, rows } = section
    if (currency === 'NGN') {
      naira.push(withoutForeignRows(section))
      continue
    }
    const masked = account === null ? null : maskAccount(account)
    foreign.push({ name, account: masked, currency, rows: rows.length })
  }
  return { naira, foreign }
}

function withoutForeignRows(section: UndatedSection): NairaSection {
  const foreign = section.rows.flatMap(({ currency }) => currency ?? [])
  const [currency] = foreign
  return {
    ...section,
    rows: section.rows.filter(row => row.currency === null),
    foreignRows: currency === undefined ? null : { currency, rows: foreign.length },
  }
}
