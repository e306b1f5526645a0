import { Search } from 'lucide-react'
import styles from './search-button.module.css'

interface SearchButtonProps {
  readonly onSearch: () => void
}

/** Opens the search where there is room for its name; on a phone it is in the menu. */
export function SearchButton({ onSearch }: SearchButtonProps) {
  return (
    <button type="button" aria-label="Search" className={styles['button']} onClick={onSearch}>
      <Search aria-hidden="true" />
      <span>Search</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}
