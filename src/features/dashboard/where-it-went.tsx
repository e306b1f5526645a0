import { Link } from '@tanstack/react-router'
import { countText } from '#base/count-text.ts'
import { addKobo } from '#money/money.ts'
import { categoryHue, categoryName } from '#records/category.ts'
import { Card } from '#ui/card/card.tsx'
import { CategoryDot } from '#ui/mark/category-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { behindFigure, type FigureScope } from '../analytics/parts/figure-scope.ts'
import type { PeriodSearch } from '../analytics/parts/period-search.ts'
import type { SpendingShare } from '../analytics/rules/figures.ts'
import styles from './home-cards.module.css'

interface WhereItWentProps {
  /** Spending by category, largest first. */
  readonly shares: readonly SpendingShare[]
  readonly scope: FigureScope
  /** The period as an address has it. */
  readonly period: PeriodSearch
}

const SHOWN = 5

/** The five categories that took most of a period's money. */
export function WhereItWent({ shares, scope, period }: WhereItWentProps) {
  const naira = useNaira()
  const rest = shares.slice(SHOWN)
  const largest = shares[0]?.total ?? 0
  return (
    <Card className={styles['went']}>
      <div className={styles['head']}>
        <h2>Where it went</h2>
        <Link to="/user/app/analytics" search={period} className={styles['link']}>
          Analytics
        </Link>
      </div>
      {shares.length === 0 && <p className={styles['none']}>Nothing was spent in these days.</p>}
      <ul>
        {shares.slice(0, SHOWN).map(share => (
          <li key={share.key}>
            <Link
              to="/user/app/transactions"
              search={behindFigure(scope, { type: 'expense', category: share.key })}
              className={styles['category']}
            >
              <CategoryDot category={share.key} />
              <span className={styles['categoryName']}>{categoryName(share.key)}</span>
              <CategoryBar share={share} largest={largest} />
              <Amount amount={share.total} kobo="auto" />
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className={styles['none']}>
          {naira.brief(addKobo(...rest.map(({ total }) => total)))} on {countText(rest.length)} more
        </p>
      )}
    </Card>
  )
}

interface CategoryBarProps {
  readonly share: SpendingShare
  readonly largest: number
}

function CategoryBar({ share, largest }: CategoryBarProps) {
  const width = `${largest === 0 ? 0 : Math.max(2, (share.total / largest) * 100)}%`
  return (
    <span className={styles['bar']} data-hue={categoryHue(share.key)}>
      <span style={{ width }} />
    </span>
  )
}
