import { type ReactNode, useId } from 'react'
import { t } from '#messages/t.ts'
import { HUES, isHue } from '#records/category/category.ts'
import type { CategoryLook } from '#records/category/category-book.ts'
import { Glyph, glyphChoices } from '#ui/mark/category-mark.tsx'
import { type CategoryForm, hueNames } from '../rules/edit-categories.ts'
import styles from './category-pickers.module.css'

interface PickerProps {
  readonly form: CategoryForm
  readonly onForm: (form: CategoryForm) => void
}

interface GlyphPickerProps extends PickerProps {
  /** Whose glyph it is. */
  readonly own: CategoryLook | undefined
}

/** The glyphs, in the chosen colour; the category's own one is the first where it is none of them. */
export function GlyphPicker({ form, onForm, own }: GlyphPickerProps) {
  const isListed = glyphChoices().some(({ value }) => value === (own?.icon ?? form.icon))
  const first =
    own === undefined || isListed ? [] : [{ value: own.icon, name: t('categories.as-it-is') }]
  return (
    <Swatches
      legend={t('categories.glyph')}
      options={[...first, ...glyphChoices()]}
      value={form.icon}
      onValue={icon => onForm({ ...form, icon })}
    >
      {icon => (
        <span className={styles['glyph']} data-hue={form.hue}>
          <Glyph icon={icon} />
        </span>
      )}
    </Swatches>
  )
}

/** The hues that a category may wear. */
export function HuePicker({ form, onForm }: PickerProps) {
  return (
    <Swatches
      legend={t('categories.colour')}
      options={HUES.map(value => ({ value, name: hueNames()[value] }))}
      value={form.hue}
      onValue={hue => onForm({ ...form, hue: isHue(hue) ? hue : form.hue })}
    >
      {hue => <span className={styles['hue']} data-hue={hue} />}
    </Swatches>
  )
}

interface SwatchesProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly value: string
  readonly onValue: (value: string) => void
  /** How one looks. */
  readonly children: (value: string) => ReactNode
}

/** A choice of one among things that are told by their looks; each is named for who does not see it. */
function Swatches({ legend, options, value, onValue, children }: SwatchesProps) {
  const group = useId()
  return (
    <fieldset className={styles['swatches']}>
      <legend>{legend}</legend>
      <div className={styles['options']}>
        {options.map(option => (
          <label key={option.value} className={styles['swatch']} title={option.name}>
            <input
              type="radio"
              name={group}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            {children(option.value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
