import { Link } from '@tanstack/react-router'
import {
  ArrowUpRight,
  CalendarClock,
  Copy,
  type LucideIcon,
  Sparkles,
  Target,
  TrendingUp,
} from 'lucide-react'
import { useEffect } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { IconTile } from '#ui/mark/icon-tile.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { classes } from '#ui/style/classes.ts'
import { notify } from '#ui/toast/notify.tsx'
import { dismissInsight, noteShown } from '../data/commands.ts'
import type { ChosenInsight, InsightRule } from '../rules/insight.ts'
import { insightWords } from './insight-words.ts'
import { keyOf } from './use-insights.ts'
import styles from './insights.module.css'

interface InsightCardsProps {
  readonly insights: readonly ChosenInsight[]
  /** Stands above them. */
  readonly heading?: string
  /** Where they stand on their page. */
  readonly className?: string | undefined
}

const ICONS: Readonly<Record<InsightRule, LucideIcon>> = {
  'charged-twice': Copy,
  'bills-ahead': CalendarClock,
  'price-rise': TrendingUp,
  'unusual-amount': ArrowUpRight,
  'budget-ahead': Target,
  'month-recap': Sparkles,
}

/** What Uwa says unasked, a card each; nothing where there is none (UI11). */
export function InsightCards({ insights, heading, className }: InsightCardsProps) {
  if (insights.length === 0) return null
  return (
    <section
      aria-label={heading ?? t('insights.from-uwa')}
      className={classes(styles['all'], className)}
    >
      {heading !== undefined && <h2>{heading}</h2>}
      {insights.map(chosen => (
        <InsightCard key={keyOf(chosen)} chosen={chosen} />
      ))}
    </section>
  )
}

interface InsightCardProps {
  readonly chosen: ChosenInsight
}

function InsightCard({ chosen: { insight, isNew } }: InsightCardProps) {
  const ledger = useLedger()
  const today = useToday()
  const naira = useNaira()
  const book = useCategoryBook()
  const { rule, key } = insight
  const { title, text, link } = insightWords(insight, {
    naira,
    categoryName: book.nameOf,
    months: useMonths(),
  })

  useEffect(() => {
    if (isNew) void noteShown(ledger, { rule, key }, today)
  }, [ledger, rule, key, today, isNew])

  async function handleDismiss() {
    const dismissed = await dismissInsight(ledger, { rule, key }, { today })
    if (!dismissed.ok) {
      notify.error(dismissed.error.message)
      return
    }
    const { isResting } = dismissed.value
    const words = isResting ? t('insights.none-for-90-days') : t('insights.not-shown-again')
    notify.success(words, {
      action: { label: t('insights.undo'), onAction: () => void takeBack() },
    })
  }

  async function takeBack() {
    const back = await dismissInsight(ledger, { rule, key }, { today, isBack: true })
    if (!back.ok) notify.error(back.error.message)
  }

  return (
    <article className={styles['card']} aria-label={title}>
      <IconTile icon={ICONS[rule]} isActive />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['text']}>
          <Quoted text={text} />
        </p>
      </div>
      <p className={styles['actions']}>
        <Link to="/user/app/transactions" search={insight.search} className={styles['link']}>
          {link}
        </Link>
        <Button variant="ghost" size="sm" onClick={() => void handleDismiss()}>
          {t('insights.not-useful')}
        </Button>
      </p>
    </article>
  )
}
