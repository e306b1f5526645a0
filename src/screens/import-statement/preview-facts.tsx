import { rangeText } from '#domain/day-text.ts'
import type { StatementReading, StatementSection } from '#domain/statement/reading.ts'
import styles from './import-statement.module.css'

interface PreviewFactsProps {
  readonly bank: string | null
  readonly section: StatementSection
  readonly pages: StatementReading['pages']
}

/** Whose statement it is, of which account, from when to when. */
export function PreviewFacts({ bank, section, pages }: PreviewFactsProps) {
  const { name, account, period } = section
  const facts = [
    ['Bank', bank ?? 'Not known'],
    ['Account', [name, account].filter(Boolean).join(' ')],
    ['Period', period === null ? '' : rangeText(period.from, period.to)],
    ['Pages', pages.toLocaleString('en-NG')],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
