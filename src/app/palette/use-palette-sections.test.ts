import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { rankItems, withRecent } from './use-palette-sections.ts'

function item(group: PaletteGroup, label: string, words = ''): PaletteItem {
  return { id: `${group}-${label}`, group, label, words, icon: House, onSelect: () => undefined }
}

const ITEMS = [
  item('actions', 'Add expense', 'new spend'),
  item('actions', 'Theme: Dark', 'night appearance'),
  item('pages', 'Wallets'),
  item('pages', 'Transactions', 'Entries'),
  item('wallets', 'GTBank Salary'),
  item('wallets', 'Old wallet'),
]

/** What stands in each group, as `Pages: Wallets, Transactions`. */
function found(typed: string): readonly string[] {
  return rankItems(ITEMS, typed).map(
    ({ group, items }) => `${group}: ${items.map(({ label }) => label).join(', ')}`,
  )
}

test('without a search everything stands in its group and order', () => {
  expect(found(' ')).toEqual([
    'actions: Add expense, Theme: Dark',
    'pages: Wallets, Transactions',
    'wallets: GTBank Salary, Old wallet',
  ])
})

test('a name that begins with what was typed comes before one that has it further on', () => {
  expect(found('wall')).toEqual(['pages: Wallets', 'wallets: Old wallet'])
})

test('every word typed must begin a word of the name or of what else it is called', () => {
  expect(found('dark app')).toEqual(['actions: Theme: Dark'])
  expect(found('SPEND')).toEqual(['actions: Add expense'])
  expect(found('entr')).toEqual(['pages: Transactions'])
  expect(found('dark wallet')).toEqual([])
})

test('a part inside a name is found too', () => {
  expect(found('bank')).toEqual(['wallets: GTBank Salary'])
})

test('what was chosen last stands first, once, and what is gone is forgotten', () => {
  const shown = withRecent(ITEMS, ['wallets-Old wallet', 'wallets-gone', 'pages-Wallets'])
  expect(shown).toHaveLength(ITEMS.length)
  expect(rankItems(shown, '')[0]).toMatchObject({
    group: 'recent',
    items: [{ label: 'Old wallet' }, { label: 'Wallets' }],
  })
})
