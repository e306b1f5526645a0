import { t } from '#messages/t.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './search-help.module.css'

// What the search takes beside words (FD3 to FD16), each as it is typed.
const SEARCH_WORDS: readonly (readonly [typed: string, meaning: string])[] = [
  ['rice OR yam', 'one or the other'],
  ['-uber', 'without that word'],
  ['"yam flour"', 'exactly these words'],
  ['#food', 'with that label'],
  ['over 5k, below 2k, 5k..10k', 'by amount'],
  ['payee: category: wallet: budget:', 'by name'],
  ['from:october to:today', 'by day'],
  ['is:uncategorized, is:imported', 'what it is'],
  ['is:waiting', 'not sent from this device yet'],
  ['has:note, -has:label', 'what it has'],
]

/** What can be typed into the search, for who wants more of it than words. */
export function SearchHelp() {
  return (
    <dl className={styles['list']}>
      {SEARCH_WORDS.map(([typed, meaning]) => (
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
