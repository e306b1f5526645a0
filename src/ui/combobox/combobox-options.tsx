import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { t } from '#messages/t.ts'
import type { SelectOption } from '../choice/select-input.tsx'
import type { Combobox } from './use-combobox.ts'
import styles from './combobox-options.module.css'

interface ComboboxOptionsProps {
  readonly combobox: Combobox
  /** Those that the search finds; undefined while they load. */
  readonly options: readonly SelectOption[] | undefined
  /** Those chosen. */
  readonly values: readonly string[]
}

/** The open list of a choice that can be searched. */
export function ComboboxOptions(props: ComboboxOptionsProps) {
  const { combobox, options, values } = props
  const isEmpty = combobox.isOpen && (options === undefined || options.length === 0)
  return (
    <>
      <ul
        {...combobox.listProps}
        // Not the field's own name: that must name one thing on the page.
        aria-label={t('ui.options')}
        className={styles['list']}
        hidden={!combobox.isOpen || isEmpty}
      >
        {combobox.isOpen &&
          options?.map((option, index) => (
            <Fragment key={option.value}>
              {option.head !== undefined && option.head !== options[index - 1]?.head && (
                <li role="presentation" className={styles['head']}>
                  {option.head}
                </li>
              )}
              <li
                {...combobox.optionProps(index, values.includes(option.value))}
                data-highlighted={combobox.marked === index ? '' : undefined}
                className={styles['option']}
              >
                {option.label}
                {values.includes(option.value) && <Check aria-hidden="true" />}
              </li>
            </Fragment>
          ))}
      </ul>
      {/* It stands before it says anything: a screen reader is told only of what changes in it. */}
      <div aria-live="polite">
        {isEmpty && (
          <div className={styles['list']}>
            <p className={styles['none']}>
              {options === undefined ? t('ui.loading') : t('ui.no-options')}
            </p>
          </div>
        )}
      </div>
    </>
  )
}
