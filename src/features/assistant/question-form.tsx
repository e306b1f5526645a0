import { Send } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { type SaveFailure, useSubmission } from '#ui/dialog/use-submission.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { TextArea } from '#ui/field/text-input.tsx'
import { focusPage } from '#ui/page/focus-page.ts'
import { useReadyUwa } from './data/use-asker.ts'
import { MAX_QUERY_LENGTH, type QueryPlace, queryFault } from './rules/ask-form.ts'
import styles from './assistant.module.css'

interface QuestionFormProps {
  readonly label: string
  readonly placeholder: string
  readonly place: QueryPlace
  readonly initialText?: string
  /** Takes the keyboard when it is shown. */
  readonly isFocused: boolean
  readonly onAsk: (query: string) => Promise<Result<string, SaveFailure>>
}

// From here on the form says how many characters are left.
const NEAR_LIMIT = 400

/** Where a question is typed: Enter sends it, Shift and Enter begin a new line. */
export function QuestionForm(props: QuestionFormProps) {
  const { label, placeholder, place, initialText = '', isFocused, onAsk } = props
  const [text, setText] = useState(initialText)
  const { fault, isSaving, submit } = useSubmission(t('assistant.failed-to-send-query-please'))
  const readyUwa = useReadyUwa()

  function handleText(typed: string) {
    setText(typed)
    readyUwa()
  }

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    const asked = await submit(readQuery(text, place), onAsk)
    if (asked !== undefined) setText('')
  }

  return (
    <form className={styles['form']} noValidate onSubmit={event => void handleSubmit(event)}>
      <div className={styles['ask']}>
        <TextArea
          label={label}
          placeholder={placeholder}
          value={text}
          onValue={handleText}
          onKeyDown={handleKeyDown}
          enterKeyHint="send"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there to ask, and has nothing before it to read
          autoFocus={isFocused}
          // The alert below says it in words.
          error={fault && ''}
          hint={lengthHint(text.length)}
        />
        <Button type="submit" icon={<Send />} isBusy={isSaving}>
          {t('assistant.send')}
        </Button>
      </div>
      <FormAlert message={fault?.message} isStale={isSaving} />
    </form>
  )
}

/** Enter sends; Escape leaves the field for the page, whose keys act from there. */
function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Escape') focusPage()
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function readQuery(text: string, place: QueryPlace): Result<string, FormFault> {
  const query = text.trim()
  const message = queryFault(query, place)
  return message === undefined ? ok(query) : err(fieldFault('query', message))
}

function lengthHint(length: number): string | undefined {
  return length < NEAR_LIMIT
    ? undefined
    : t('assistant.length-of-maxquerylength-characters', {
        length,
        maxQueryLength: MAX_QUERY_LENGTH,
      })
}
