import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'
import { useDraftKeeper } from '../data/use-draft.ts'

/** What of a form is kept until it is saved, and what to say of it. */
export interface FormDraft {
  /** What stands there was typed before and not saved: what the form's first line says, and does. */
  readonly offer: DraftOffer | undefined
  /** What stands in the form was saved. */
  readonly settle: () => void
}

/** What was typed before and not saved, in a line of words, and what to do with it. */
export interface DraftOffer {
  readonly text: string
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** Said of a form that is filled in with what was typed before. */
export function earlierWords(): string {
  return t('account.you-began-this-earlier')
}

/** Says that what was typed outlives its form. */
export function sayKept(): void {
  notify.info(t('account.kept-as-draft'))
}

interface FormDraftOptions<Form> {
  /** What it is kept under; undefined for the form of something that there is already, which keeps nothing. */
  readonly key: string | undefined
  readonly form: Form
  /** What stands in the form where nothing is typed. */
  readonly blank: Form
  /** What this version of the form knows. */
  readonly schema: v.GenericSchema<unknown, Form>
  readonly onForm: (form: Form) => void
}

/** Keeps what is typed in a form that makes something on the device, and fills it in again at the next opening (DR7). */
export function useFormDraft<Form extends object>(options: FormDraftOptions<Form>): FormDraft {
  const { key, form, blank, schema, onForm } = options
  const keeper = useDraftKeeper()
  const [phase, setPhase] = useState<'reading' | 'restored' | 'open'>('reading')
  const isSaved = useRef(false)
  const isTyped = JSON.stringify(form) !== JSON.stringify(blank)

  const handleRead = useEffectEvent((kept: unknown) => {
    const read = v.safeParse(schema, kept)
    const isRestored = read.success && !isTyped
    if (isRestored) onForm(read.output)
    setPhase(isRestored ? 'restored' : 'open')
  })
  useEffect(() => {
    if (key === undefined) return undefined
    let isOver = false
    keeper.read(key).then(
      kept => isOver || handleRead(kept),
      () => isOver || handleRead(undefined),
    )
    return () => {
      isOver = true
    }
  }, [keeper, key])

  useEffect(() => {
    if (key === undefined || phase === 'reading' || isSaved.current) return
    keeper.set(key, isTyped ? form : undefined)
  })

  const handleClosed = useEffectEvent(async () => {
    if (key === undefined || !isTyped || isSaved.current) return
    // Closed before it was known whether something is kept, which then stays; where it cannot be read, as after a
    // sign-out, nothing can be kept either.
    if (phase === 'reading' && (await keeper.read(key).catch(() => null)) !== undefined) return
    keeper.set(key, form)
    if (await keeper.keeps(key, form)) sayKept()
  })
  useEffect(() => () => void handleClosed(), [])

  function letGo(): void {
    setPhase('open')
    if (key !== undefined) void keeper.drop(key)
  }

  function discard(): void {
    onForm(blank)
    letGo()
  }

  const offer = { text: earlierWords(), onContinue: () => setPhase('open'), onDiscard: discard }
  return {
    offer: phase === 'restored' ? offer : undefined,
    settle() {
      isSaved.current = true
      letGo()
    },
  }
}
