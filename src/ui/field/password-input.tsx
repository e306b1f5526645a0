import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-input.tsx'
import control from './control.module.css'
import styles from './password-input.module.css'

/** A password that can be looked at (ACC-11). */
export function PasswordInput({ label, hint, error, value, onValue, ...rest }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <div className={styles['box']}>
          <input
            className={control['control']}
            value={value}
            onChange={event => onValue(event.target.value)}
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...ties}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            className={styles['toggle']}
            label={isShown ? t('ui.hide-password') : t('ui.show-password')}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
