import { useNavigate } from '@tanstack/react-router'
import { Plus, Sparkles, Target, Wallet } from 'lucide-react'
import { queryFault } from '#features/assistant/rules/ask-form.ts'
import { useEntryLineContext } from '#features/entries/data/entry-queries.ts'
import { type Places, usePlaces } from '#features/entries/data/search.ts'
import { entryLineParts } from '#features/entries/rules/entry-line/entry-line-parts.ts'
import { readEntryLine } from '#features/entries/rules/entry-line/read-entry-line.ts'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { t } from '#messages/t.ts'
import { useMedia } from '#ui/page/use-media.ts'
import { useAddEntry } from '../shell/use-add-entry.ts'
import { actionItems, useFoundItems } from './offered-items.tsx'
import { type Navigate, pageItems } from './page-items.ts'
import {
  PALETTE_GROUPS,
  type PaletteGroup,
  type PaletteItem,
  type PaletteSection,
} from './palette-item.ts'

const TOUCH_ALONE = '(hover: none) and (pointer: coarse)'

const NO_PLACES = { wallets: [], budgets: [] }

/** What the search offers for what was typed; with nothing typed, what was chosen last and all else. */
export function usePaletteSections(
  typed: string,
  onShortcuts: () => void,
): readonly PaletteSection[] {
  const navigate = useNavigate()
  const addEntry = useAddEntry()
  const used = usePreferences()
  const hasKeys = !useMedia(TOUCH_ALONE)
  const places = usePlaces() ?? NO_PLACES
  const entry = useEntryItem(typed)
  const found = useFoundItems(typed)
  const items = [
    ...actionItems({ ...used, navigate, addEntry, hasKeys, onShortcuts }),
    ...pageItems(navigate),
    ...placeItems(places, navigate),
  ]
  if (typed.trim() === '') return rankItems(withRecent(items, used.preferences.recentChoices), '')
  const own = rankItems(items, typed)
  const added = sectionOf('add', entry === undefined ? [] : [entry])
  const asked = sectionOf('ask', askItems(typed, navigate))
  // By words that its label need not have.
  const listed = sectionOf('transactions', found)
  if (isQuestion(typed)) return [...asked, ...own, ...added, ...listed]
  // A figure in a name is no amount: `Access 2` is the wallet first.
  const first = isNamed(own[0]?.items[0], typed) ? [...own, ...added] : [...added, ...own]
  return [...first, ...listed, ...asked]
}

function sectionOf(group: PaletteGroup, items: readonly PaletteItem[]): readonly PaletteSection[] {
  return items.length === 0 ? [] : [{ group, items }]
}

function isNamed(item: PaletteItem | undefined, typed: string): boolean {
  return item?.label.toLowerCase().startsWith(typed.trim().toLowerCase()) === true
}

// How questions begin, in English and in Pidgin.
const QUESTION =
  /^(?:how|what|where|when|which|who|why|can|could|did|do|am|are|is|show|compare|wetin|abeg)\b|\?$/i

/** What was typed as a question to Uwa; nothing where it is too short for one. */
function askItems(typed: string, navigate: Navigate): readonly PaletteItem[] {
  const query = typed.trim()
  if (queryFault(query, 'opening') !== undefined) return []
  return [
    {
      id: 'ask',
      group: 'ask',
      label: t('app.ask-uwa-query', { query }),
      icon: Sparkles,
      onSelect: () => void navigate({ to: '/user/app/ai-chats', search: { q: query } }),
    },
  ]
}

/** Whether it is said as a question, so that an amount in it is no entry. */
function isQuestion(typed: string): boolean {
  return QUESTION.test(typed.trim())
}

/** The person's wallets and budgets, to go to. */
function placeItems(places: Places, navigate: Navigate): readonly PaletteItem[] {
  return [
    ...places.wallets.map(({ id, name }) => ({
      id: `wallet-${id}`,
      group: 'wallets' as const,
      label: name,
      icon: Wallet,
      onSelect: () => void navigate({ to: '/user/app/wallet/$id', params: { id } }),
    })),
    ...places.budgets.map(({ id, name }) => ({
      id: `budget-${id}`,
      group: 'budgets' as const,
      label: name,
      icon: Target,
      onSelect: () => void navigate({ to: '/user/app/budget/$id', params: { id } }),
    })),
  ]
}

// How well an item answers; the lower, the better.
const [BEGINS, WORD_BEGINS, CONTAINS] = [0, 1, 2]

/**
 * What of the items answers to what was typed, the best first in each group, and the group of the best
 * first: every word typed begins a word of the item, or the whole is somewhere in its label.
 */
export function rankItems(items: readonly PaletteItem[], typed: string): readonly PaletteSection[] {
  const text = typed.trim().toLowerCase()
  const ranked = items
    .map(item => ({ item, rank: rankOf(item, text) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
  const sections = PALETTE_GROUPS.map(group => ({
    group,
    items: ranked.flatMap(({ item }) => (item.group === group ? [item] : [])),
    best: ranked.find(({ item }) => item.group === group)?.rank ?? CONTAINS,
  }))
  return sections
    .filter(section => section.items.length > 0)
    .toSorted((one, other) => one.best - other.best)
    .map(({ group, items: found }) => ({ group, items: found }))
}

function rankOf({ label, words = '' }: PaletteItem, text: string): number | undefined {
  const name = label.toLowerCase()
  if (name.startsWith(text)) return BEGINS
  const known = `${name} ${words.toLowerCase()}`.split(/[\s:/]+/)
  const isAnswer = text.split(/\s+/).every(part => known.some(word => word.startsWith(part)))
  if (isAnswer) return WORD_BEGINS
  return name.includes(text) ? CONTAINS : undefined
}

/** The items without a search: those chosen last, then all but them. */
export function withRecent(
  items: readonly PaletteItem[],
  recentIds: readonly string[],
): readonly PaletteItem[] {
  const recent = recentIds.flatMap(id => items.filter(item => item.id === id))
  const others = items.filter(item => !recentIds.includes(item.id))
  return [...recent.map(item => Object.assign({}, item, { group: 'recent' })), ...others]
}

/** The entry that was typed in one line, to be looked over and saved; undefined where none was meant. */
function useEntryItem(typed: string): PaletteItem | undefined {
  const context = useEntryLineContext()
  const addEntry = useAddEntry()
  const line = context && readEntryLine(typed, context)
  if (context === undefined || line?.amount === undefined) return undefined
  const understood = entryLineParts(line, context).map(({ text }) => text)
  return {
    id: 'entry',
    group: 'add',
    label: t('app.add-what', { what: understood.join(' · ') }),
    icon: Plus,
    onSelect: () => addEntry({ add: line.kind, q: typed.trim() }),
  }
}
