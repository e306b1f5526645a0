import { Link } from '@tanstack/react-router'
import type { LabelView } from '#features/labels/data/queries.ts'
import { NO_LABEL } from '#features/labels/rules/label-defaults.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { addKobo } from '#money/money.ts'
import { deletedLabel } from '#records/budget/trail-note.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { BarRow } from '#ui/chart/bar-table.tsx'
import type { Slice } from '#ui/chart/pie-slices.ts'
import { CategoryIcon } from '#ui/mark/category-mark.tsx'
import type { SpendingShare } from '../rules/figures.ts'
import { behindFigure, type FigureScope } from './figure-scope.ts'
import styles from './figures.module.css'

/** A share with its name, as a slice of a pie and as a row of a table. */
export type NamedShare = Slice & Omit<BarRow, 'name'>

/** Shares by category, each leading to its transactions. */
export function categoryShares(
  shares: readonly SpendingShare[],
  book: CategoryBook,
  scope: FigureScope,
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
    return namedShare(share, name, { content, color: `var(--${hue}-bar)` })
  })
}

/** Shares by label, each leading to its transactions; those without a label cannot be filtered. */
export function labelShares(
  shares: readonly SpendingShare[],
  labels: readonly LabelView[],
  scope: FigureScope,
): readonly NamedShare[] {
  const labelsById = new Map(labels.map(label => [label.id, label]))
  return shares.map(share => {
    const { name, color } = labelLook(labelsById, share.key)
    if (share.key === '') return namedShare(share, name, { color })
    const search = behindFigure(scope, { type: 'expense', labelId: share.key })
    const content = (
      <Link to="/user/app/transactions" search={search} className={styles['share']}>
        {name}
      </Link>
    )
    return namedShare(share, name, { content, color })
  })
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
  look: Pick<NamedShare, 'content' | 'color'>,
): NamedShare {
  const { key, total, count, percentage } = share
  return { key, name, ...look, value: total, total, count, percentage }
}

/** A pie in a sentence: its largest part, and the whole. */
export function pieSummary(
  largest: NamedShare,
  shares: readonly NamedShare[],
  naira: AmountWords,
): string {
  const whole = naira.brief(addKobo(...shares.map(({ value }) => value)))
  if (shares.length === 1) {
    return t('analytics.all-of-the-whole-spent', { whole, name: largest.name })
  }
  return t('analytics.largest-part-of', {
    name: largest.name,
    whole,
    percent: largest.percentage.toFixed(1),
  })
}
