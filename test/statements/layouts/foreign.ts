import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import type { Column, Layout, MoneyForm } from '../printed/layout.ts'
import { layoutNamed } from './all-layouts.ts'

type Told = 'USD' | 'GBP' | 'EUR'

interface CurrencyForms {
  readonly symbols: readonly MoneyForm['symbol'][]
  readonly heading: string
  readonly sign: string
  readonly fact: string
  readonly title: string
}

const FORMS: Readonly<Record<Told, CurrencyForms>> = {
  USD: {
    symbols: ['$', 'US$', 'USD '],
    heading: 'USD',
    sign: '$',
    fact: 'US Dollar',
    title: 'Domiciliary account - USD',
  },
  GBP: {
    symbols: ['£', 'GBP '],
    heading: 'GBP',
    sign: '£',
    fact: 'Pounds Sterling',
    title: 'GBP Domiciliary Account',
  },
  EUR: {
    symbols: ['€', 'EUR '],
    heading: 'EUR',
    sign: '€',
    fact: 'EUR',
    title: 'Euro current account',
  },
}

const MONEY_COLUMNS: ReadonlySet<string> = new Set(['debit', 'credit', 'amount', 'balance'])

// Where a layout says that an account is not in naira.
const TOLD_BY = ['amounts', 'headings', 'sign in headings', 'header', 'title'] as const

/** An account in another currency, as the layout would print it, told in one place alone. */
export function foreignLayouts(name: string): readonly Layout[] {
  const layout = layoutNamed(name)
  return changesOf(layout).map(change => foreignLayout(layout, change))
}

function foreignLayout(layout: Layout, { told, ...change }: Change): Layout {
  return { ...layout, ...change, name: `${layout.name} in ${told}`, further: [] }
}

/** The layout with a further account, in another currency, after its own in naira. */
export function mixedLayouts(name: string): readonly Layout[] {
  const layout = layoutNamed(name)
  return changesOf(layout).map(change => mixedLayout(layout, change))
}

function mixedLayout(layout: Layout, { told, ...change }: Change): Layout {
  const isTitled = change.header.title !== layout.header.title
  const title = isTitled ? change.header.title : 'Second account'
  const further = [{ title, shift: 0, isMirror: false, change }]
  return { ...layout, name: `${layout.name} beside one in ${told}`, further }
}

interface Change extends Pick<Layout, 'columns' | 'money' | 'header'> {
  readonly currency: ForeignCurrency
  readonly currencyFact?: string
  /** What the account is in, and where that is said. */
  readonly told: string
}

type Untold = Omit<Change, 'currency' | 'told'>

type Place = (typeof TOLD_BY)[number]

function changesOf(layout: Layout): readonly Change[] {
  return (Object.keys(FORMS) as Told[]).flatMap(currency =>
    TOLD_BY.flatMap(place =>
      changesFor(layout, currency, place).map(change => toldChange(change, currency, place)),
    ),
  )
}

function toldChange(change: Untold, currency: Told, place: Place): Change {
  const symbol = place === 'amounts' ? ` ${change.money.symbol}` : ''
  return { ...change, currency, told: `${currency} by its ${place}${symbol}` }
}

function changesFor(layout: Layout, currency: Told, place: Place): readonly Untold[] {
  const { symbols, heading, sign, fact, title } = FORMS[currency]
  const silent = withoutNaira(layout)
  const { header } = silent
  switch (place) {
    case 'amounts':
      return symbols.map(symbol => withSymbol(silent, symbol))
    case 'headings':
      return [{ ...silent, columns: inColumns(layout, heading) }]
    case 'sign in headings':
      return [{ ...silent, columns: inColumns(layout, sign) }]
    case 'header': {
      const facts = [...header.facts, ['Currency', 'currency'] as const]
      return [{ ...silent, header: { ...header, facts }, currencyFact: fact }]
    }
    case 'title':
      return [{ ...silent, header: { ...header, title } }]
    default:
      return place satisfies never
  }
}

/** What of the layout says that it is in naira, taken away. */
function withoutNaira(layout: Layout): Pick<Layout, 'columns' | 'money' | 'header'> {
  const { columns, money, header } = layout
  return {
    columns: columns.map(column => withHeading(column, plainHeading(column))),
    money: { ...money, symbol: '' },
    header: { ...header, facts: header.facts.filter(([, fact]) => fact !== 'currency') },
  }
}

function withSymbol(change: Untold, symbol: MoneyForm['symbol']): Untold {
  return { ...change, money: { ...change.money, symbol } }
}

function plainHeading({ heading }: Column): readonly string[] {
  return heading.map(text => text.replaceAll(/\s*\((?:NGN|₦)\)/g, '')).filter(text => text !== '')
}

function inColumns(layout: Layout, unit: string): readonly Column[] {
  return withoutNaira(layout).columns.map(column =>
    MONEY_COLUMNS.has(column.role) ? withHeading(column, [...column.heading, `(${unit})`]) : column,
  )
}

function withHeading(column: Column, heading: readonly string[]): Column {
  return { ...column, heading }
}
