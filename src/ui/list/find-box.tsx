import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '#messages/t.ts'
import { focusPage } from '../page/focus-page.ts'
import styles from './find-box.module.css'

interface FindBoxProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly maxLength?: number
}

/** The field that searches a page: in its header, where the title would be on a phone. */
export function FindBox({ label, value, onValue, maxLength }: FindBoxProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleClear() {
    onValue('')
    input.current?.focus()
  }

  // Once it empties the field, once more it leaves it, for the keys of the page.
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // Of an empty one in a dialog it is the dialog's.
    if (value === '' && event.currentTarget.closest('dialog') !== null) return
    event.preventDefault()
    if (value !== '') onValue('')
    else {
      input.current?.blur()
      focusPage()
    }
  }

  return (
    <search className={styles['find']}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        data-find
        value={value}
        onChange={event => onValue(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button type="button" aria-label={t('ui.clear-search')} onClick={handleClear}>
          <X aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
