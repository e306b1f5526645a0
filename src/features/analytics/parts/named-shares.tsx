import { Link } from '@tanstack/react-router'
import type { LabelView } from '#features/labels/data/queries.ts'
import { NO_LABEL } from '#features/labels/rules/label-defaults.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { addKobo } from '#money/money.ts'
import { deletedLabel } from '#records/budget/trail-note.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { Hue } from '#records/category/category.ts'
import type { BarRow } from '#ui/chart/bar-table.tsx'
import {
  type RestContent,
  type Slice,
  SLICE_PATTERNS,
  type SlicePattern,
} from '#ui/chart/pie-slices.ts'
import { CategoryIcon } from '#ui/mark/category-mark.tsx'
import type { SpendingShare } from '../rules/figures.ts'
import { behindFigure, behindMark, type BehindSearch, type FigureScope } from './figure-scope.ts'
import styles from './figures.module.css'

/** A share with its name, as a slice of a pie and as a row of a table. */
export type NamedShare = Slice & Omit<BarRow, 'name'>

/** Shares by category, each leading to its transactions. */
export function categoryShares(
  shares: readonly SpendingShare[],
  book: CategoryBook,
  scope: Omit<FigureScope, 'months'>,
): readonly NamedShare[] {
  return shares.map(share => {
    const { name, hue } = book.lookOf(share.key)
    const search = behindFigure(scope, { type: 'expense', category: share.key })
    const content = (
      <Link to="/user/app/transactions" search={search} className={styles['share']}>
        <CategoryIcon category={share.key} />
        {name}
      </Link>
    )
    const pattern = categoryPattern(book, share.key)
    return namedShare(share, name, { content, color: `var(--${hue}-bar)`, pattern })
  })
}

/** Shares by label, each leading to its transactions; where one is of a deleted label, no list says which have none (FL7). */
export function labelShares(
  shares: readonly SpendingShare[],
  labels: readonly LabelView[],
  scope: Omit<FigureScope, 'months'>,
): readonly NamedShare[] {
  const labelsById = new Map(labels.map(label => [label.id, label]))
  const areKnown = shares.every(({ key }) => key === '' || labelsById.has(key))
  return shares.map(share => {
    const { name, color } = labelLook(labelsById, share.key)
    const pattern = labelPattern(labels, share.key)
    if (share.key === '' && !areKnown) return namedShare(share, name, { color, pattern })
    const search =
      share.key === ''
        ? { ...behindFigure(scope, { type: 'expense' }), find: '-has:label' }
        : behindFigure(scope, { type: 'expense', labelId: share.key })
    const content = (
      <Link to="/user/app/transactions" search={search} className={styles['share']}>
        {name}
      </Link>
    )
    return namedShare(share, name, { content, color, pattern })
  })
}

interface Parted {
  readonly rest: readonly Pick<Slice, 'key'>[]
  /** The rest too. */
  readonly all: readonly Pick<Slice, 'key'>[]
}

interface RestScope extends Omit<FigureScope, 'months'> {
  readonly labels: readonly Pick<LabelView, 'id'>[]
}

/**
 * The address of exactly the transactions of the rest, which a pie shows as one (FL7); undefined where no list says them: they
 * have no label, and one that is shown by itself was deleted, which no search can leave out.
 */
function restSearch(
  by: 'category' | 'label',
  { rest, all }: Parted,
  { labels, ...scope }: RestScope,
): BehindSearch | undefined {
  const keys = all.map(({ key }) => key)
  const members = new Set(rest.map(({ key }) => key))
  if (by === 'label' && !members.has('')) {
    return { ...behindFigure(scope, { type: 'expense' }), label: [...members] }
  }
  const shown = keys.filter(key => !members.has(key))
  const known = new Set(labels.map(({ id }) => id))
  if (by === 'label' && !shown.every(key => known.has(key))) return undefined
  const part = { type: 'others', keys: shown } as const
  return behindMark({ ...scope, by, flow: 'out', part, keys, categories: [] })
}

/** How a pie shows its rest: as a link to exactly its rows, where a list can say them. */
export function restLink(
  by: 'category' | 'label',
  all: readonly NamedShare[],
  scope: RestScope,
): RestContent {
  return (name, rest) => {
    const search = restSearch(by, { rest, all }, scope)
    if (search === undefined) return name
    return (
      <Link to="/user/app/transactions" search={search} className={styles['share']}>
        {name}
      </Link>
    )
  }
}

/** What a label is called and its colour: none, one that is there, or one that was deleted since (LAB-02). */
export function labelLook(
  labelsById: ReadonlyMap<string, LabelView>,
  id: string,
): { readonly name: string; readonly color: string } {
  const { name, backgroundColor } = labelsById.get(id) ?? {
    name: id === '' ? NO_LABEL : deletedLabel(),
    backgroundColor: 'var(--chart-12)',
  }
  return { name, color: backgroundColor }
}

function namedShare(
  share: SpendingShare,
  name: string,
  look: Pick<NamedShare, 'content' | 'color' | 'pattern'>,
): NamedShare {
  const { key, total, count, percentage } = share
  return { key, name, ...look, value: total, total, count, percentage }
}

// Where a hue is seldom told from another, its categories begin with another pattern.
const FIRST_PATTERN: Partial<Record<Hue, number>> = { honey: 1, cocoa: 2, sky: 2, palm: 2, zobo: 2 }

/** The pattern of a category, in every picture the same: those of one hue, or of one much like it, have different ones. */
export function categoryPattern(book: CategoryBook, key: string): SlicePattern {
  const { hue, value } = book.lookOf(key)
  const alike = book.categories.filter(each => each.hue === hue)
  const place = alike.findIndex(each => each.value === value)
  return patternAt(Math.max(0, place) + (FIRST_PATTERN[hue] ?? 0))
}

/** The pattern of a label, in every picture the same; people choose the colours, so its neighbours have others. */
export function labelPattern(labels: readonly LabelView[], id: string): SlicePattern {
  return patternAt(Math.max(0, labels.findIndex(label => label.id === id) + 1))
}

function patternAt(place: number): SlicePattern {
  return SLICE_PATTERNS[place % SLICE_PATTERNS.length] ?? 'plain'
}

/** A pie in a sentence: the largest of what it is of, and the whole. */
export function pieSummary(
  by: 'category' | 'label',
  shares: readonly NamedShare[],
  naira: AmountWords,
): string {
  const whole = naira.brief(addKobo(...shares.map(({ value }) => value)))
  const [largest] = shares.toSorted((a, b) => b.value - a.value)
  if (largest === undefined) return ''
  const name = largest.key === '' ? raised(t('analytics.what-has-no-label')) : largest.name
  const percent = largest.percentage.toFixed(1)
  if (shares.length === 1) return t('analytics.all-of-the-whole-spent', { whole, name })
  if (largest.key === '') return t('analytics.share-of-whole-spent', { name, percent, whole })
  const values = { name, whole, percent, count: shares.length }
  return by === 'category'
    ? t('analytics.largest-of-categories', values)
    : t('analytics.largest-of-labels', values)
}

function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
