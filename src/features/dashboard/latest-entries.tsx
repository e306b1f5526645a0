import { Link } from '@tanstack/react-router'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/day.ts'
import { Card } from '#ui/card/card.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useTransactionPage } from '../entries/data/queries.ts'
import { EntryItem, EntryTitle } from '../entries/parts/list/entry-item.tsx'
import { collapseTransfers } from '../entries/rules/collapse-transfers.ts'
import { useToday, useZone } from '../session/data/use-today.ts'
import styles from './home-cards.module.css'

const EVERYTHING = { categories: [], labelIds: [] }
const SHOWN = 5
// A transfer is two rows and one entry.
const READ = 2 * SHOWN

/** The five entries that happened last. */
export function LatestEntries() {
  const zone = useZone()
  const today = useToday()
  const page = useTransactionPage(EVERYTHING, 1, READ)
  const entries = page && collapseTransfers(page.rows).slice(0, SHOWN)
  return (
    <Card className={styles['latest']}>
      <div className={styles['head']}>
        <h2>Latest</h2>
        <Link to="/user/app/transactions" className={styles['link']}>
          All entries
        </Link>
      </div>
      {entries === undefined && <Skeleton lines={SHOWN} />}
      <ul>
        {entries?.map(entry => (
          <li key={entry.row.id}>
            <EntryItem
              entry={entry}
              isTight
              day={dayText(instantToDay(entry.row.createdAt, zone), today)}
              title={
                <Link
                  to="."
                  search={shown => ({ ...shown, row: entry.row.id })}
                  state={{ isDialog: true }}
                  resetScroll={false}
                >
                  <EntryTitle entry={entry} />
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
