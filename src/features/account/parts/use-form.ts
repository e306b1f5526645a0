import {
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { t } from '#messages/t.ts'
import { type FormStanding, useSubmission } from '#ui/dialog/use-submission.ts'
import type { FieldTies } from '#ui/field/tie-fields.ts'

/** How a form of the account pages is read and sent. */
export interface FormParts<Values extends object, Command> {
  readonly empty: Values
  readonly read: (values: Values) => Result<Command, FormFault>
  /** Gives what stands in the way, if anything; says meanwhile what the person waits for. */
  readonly send: (command: Command, say: (note: string) => void) => Promise<FormFault | undefined>
  /** What it does, as in "Signing in needs a connection". */
  readonly doing: string
  /** Under which a pause after too many tries is kept. */
  readonly name: string
  /** What too many tries are of: the account, say. */
  readonly subject?: (values: Values) => string
  /** The last field to be filled in, and when it sends the form by itself. */
  readonly goesBy?: { readonly field: keyof Values; readonly isReady: (values: Values) => boolean }
}

/** A form's values, what stands in their way, and the way to send them. */
export interface FormState<Values extends object> extends FormStanding {
  /** As typed. */
  readonly values: Values
  /** What the person waits for while it is sent. */
  readonly note: string | undefined
  /** What it says while there is no connection. */
  readonly offline: string | undefined
  /** Ties an input to a field: `<TextInput label="Email" {...tie('email')} />`. */
  readonly tie: <Name extends keyof Values & string>(name: Name) => FieldTies<Values[Name]>
  /**
   * For the form's element. With `post`, a browser that sent it by itself would not put a password into the address.
   */
  readonly element: {
    readonly ref: (element: HTMLFormElement | null) => void
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: SyntheticEvent) => void
  }
}

/**
 * Keeps what is typed. What stands in its way is shown by the button that was pressed and at the fields to mend;
 * nothing typed is lost. Without a connection it says so at once, and no failure; sent then, it goes by itself when there is
 * one, unless something else was typed meanwhile: that takes a press.
 */
export function useForm<Values extends object, Command>(
  parts: FormParts<Values, Command>,
): FormState<Values> {
  const { store, clock } = useAccount()
  const [values, setValues] = useState(parts.empty)
  const [note, setNote] = useState<string>()
  const { takeForm, submit, ...standing } = useSubmission(failed(), {
    form: values,
    read: parts.read,
    subject: parts.subject?.(values) ?? '',
    memory: {
      read: () => store.readPause(parts.name, clock()),
      write: pause => store.writePause(parts.name, pause),
    },
  })
  const [unsent, setUnsent] = useState<Values>()
  const goesOn = unsent === values
  const isOffline = useSyncExternalStore(followConnection, isOfflineNow, isOfflineAtFirst)

  useOnline(() => {
    setUnsent(undefined)
    if (goesOn) void send(values)
  })

  async function send(typed: Values) {
    async function save(command: Command) {
      const fault = await parts.send(command, setNote)
      setNote(undefined)
      // While the browser has a connection nothing tells that the server is back: then it takes a press.
      const isPutOff = fault?.isUnreachable === true && isOfflineNow()
      setUnsent(isPutOff ? typed : undefined)
      // Nobody refused it, and nothing of it is wrong: the form says that it waits.
      return fault === undefined || isPutOff ? ok(null) : err(fault)
    }

    await submit(parts.read(typed), save, typed)
  }

  function handleValue(field: keyof Values, value: Values[keyof Values]) {
    const next = { ...values, [field]: value }
    setValues(next)
    const isLast = parts.goesBy?.field === field && value !== values[field]
    if (isLast && parts.goesBy.isReady(next)) void send(next)
  }

  return {
    ...standing,
    values,
    note,
    offline: isOffline ? offlineText(parts.doing, goesOn) : undefined,
    tie: name => ({
      name,
      value: values[name],
      onValue: value => handleValue(name, value),
      error: fieldError(standing.fault, name),
    }),
    element: {
      ref: takeForm,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        void send(values)
      },
    },
  }
}

function failed(): string {
  return t('account.something-went-wrong-please-try')
}

function offlineText(doing: string, goesOn: boolean): string {
  const need = t('account.youre-offline-doing-needs-a', { doing })
  if (!goesOn) return need
  return t('account.need-what-you-typed-is', { need })
}

/** Calls when there is a connection again. */
function useOnline(onBack: () => void): void {
  const handleOnline = useEffectEvent(onBack)

  useEffect(() => {
    function hear() {
      handleOnline()
    }
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  }, [])
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function isOfflineNow(): boolean {
  return !navigator.onLine
}

// In the first view, before there is a browser (src/app/first-view).
function isOfflineAtFirst(): boolean {
  return false
}
