import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './search-help.module.css'

// What the search takes beside words (FD3 to FD22), each as it is typed.
const searchWords = once((): readonly (readonly [typed: string, meaning: string])[] => [
  ['rice OR yam', t('entries.find-one-or-the-other')],
  ['-uber', t('entries.find-without-that-word')],
  ['"yam flour"', t('entries.find-exactly-these-words')],
  ['#food', t('entries.find-with-that-label')],
  ['over 5k, below 2k, 5k..10k', t('entries.find-by-amount')],
  ['payee: category: wallet: budget:', t('entries.find-by-name')],
  ['from:october to:today', t('entries.find-by-day')],
  ['on:weekend, on:fri, time:18..22', t('entries.find-by-weekday-and-hour')],
  ['is:out, is:uncategorized, is:imported', t('entries.find-what-it-is')],
  ['moved-to:opay', t('entries.find-own-money-moved-to')],
  ['is:waiting', t('entries.find-not-sent-from-this-device-yet')],
  ['has:note, -has:label', t('entries.find-what-it-has')],
])

/** What can be typed into the search, for who wants more of it than words. */
export function SearchHelp() {
  return (
    <dl className={styles['list']}>
      {searchWords().map(([typed, meaning]) => (
        <div key={typed}>
          <dt>{typed}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SearchHelpDialogProps {
  readonly onClose: () => void
}

/** The same by itself, from where one searches. */
export function SearchHelpDialog({ onClose }: SearchHelpDialogProps) {
  return (
    <Dialog
      isOpen
      isText
      isDone
      title={t('entries.what-the-search-understands')}
      cancelLabel={t('entries.done')}
      onClose={onClose}
    >
      <SearchHelp />
    </Dialog>
  )
}
