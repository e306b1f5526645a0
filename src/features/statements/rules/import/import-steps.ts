import { assertNever } from '#base/assert.ts'
import { t } from '#messages/t.ts'
import { faultText } from '../fault-text.ts'
import { type DateAnswers, NO_ANSWERS } from '../reading.ts'
import type { StatementFault } from '../statement-fault.ts'
import { carryOver, NO_TARGET } from './carry-over.ts'
import type {
  AccountTarget,
  ImportEvent,
  ImportState,
  LoadingStep,
  PreviewStep,
  SelectStep,
} from './import-state.ts'
import { isComparedAlike, markAccounts, type MarkedAccount } from './mark-accounts.ts'
import type { PreviewContext, PreviewRow } from './preview-row.ts'
import { previewRows } from './preview-rows.ts'

//                        failed, cancelled
//        ┌──────────────────────────────────────────┐
//        ▼            read                          │   read-done
//  select-statement ─────────► loading ─────────────┴──────────────► preview-transactions
//   ▲  ▲  server-asked            ▲    read (dates as answered),       │   │  ▲
//   │  │                          │    server-asked                    │   │  │
//   │  │                          └────────────────────────────────────┤   │  │ import-failed:
//   │  └───────────────────────────────────────────────────────────────┘   │  │ all stays as it was
//   │                             left                                     ▼  │
//   │                 again                                             (importing)
//   └──────────────────────────────── success ◄────────────────────────────┘ imported
//
// A reading begun from a preview goes back to that preview when it is cancelled or fails, and when the server that
// was asked has nothing better (checked). What the person did there is carried over to the new reading's rows; where
// the new reading has not all of those rows, the preview stays, and the reading is offered (offer-answered). An event
// that does not concern the step is passed over: a late answer of a reading that was cancelled changes nothing.

/** Before anything is chosen. */
export const START_IMPORT = {
  step: 'select-statement',
  bank: '',
  file: null,
  fault: null,
  canAskServer: false,
  note: null,
} as const satisfies SelectStep<never>

/** What an event makes of the import. */
export function importSteps<F>(state: ImportState<F>, event: ImportEvent<F>): ImportState<F> {
  switch (state.step) {
    case 'select-statement':
      return afterSelect(state, event)
    case 'loading':
      return afterLoading(state, event)
    case 'preview-transactions':
      return afterPreview(state, event)
    case 'success':
      return event.type === 'left' ? { ...START_IMPORT, bank: state.bank } : state
    default:
      return assertNever(state)
  }
}

/** The rows of the account that is looked at. */
export function shownRows<F>({ rowsBySection, section }: PreviewStep<F>): readonly PreviewRow[] {
  return rowsBySection[section] ?? []
}

/** The rows of each account that is not left out. */
export function importedRows<F>({
  rowsBySection,
  targets,
}: Pick<PreviewStep<F>, 'rowsBySection' | 'targets'>): PreviewStep<F>['rowsBySection'] {
  return rowsBySection.filter((_, section) => targets[section]?.isLeftOut !== true)
}

/** Where the rows of the account that is looked at go. */
export function shownTarget<F>({ targets, section }: PreviewStep<F>): AccountTarget {
  return targets[section] ?? NO_TARGET
}

/** Whether Import may be pressed: not before the rows were compared with what the wallets hold. */
export function canImport<F>({ isImporting, isComparing, targets }: PreviewStep<F>): boolean {
  return (
    !isImporting &&
    !isComparing &&
    targets.every(({ walletId, context }) => walletId === '' || context !== null)
  )
}

function afterSelect<F>(state: SelectStep<F>, event: ImportEvent<F>): ImportState<F> {
  const { bank, file } = state
  if (event.type === 'bank-chosen') {
    return { ...START_IMPORT, file, bank: event.bank, fault: keptFault(state) }
  }
  if (event.type === 'file-chosen') return { ...START_IMPORT, bank, file: event.file }
  if (event.type === 'failed') return failed({ bank, file }, event)
  if (file === null) return state
  if (event.type === 'read') return loading(state, file, event)
  if (event.type === 'server-asked') return { ...loading(state, file, {}), phase: 'checking' }
  return state
}

// A password is still needed whatever the bank.
function keptFault<F>({ fault }: SelectStep<F>): StatementFault | null {
  return fault?.type === 'password-needed' || fault?.type === 'password-wrong' ? fault : null
}

function failed<F>(
  { bank, file }: Pick<SelectStep<F>, 'bank' | 'file'>,
  event: Extract<ImportEvent<F>, { readonly type: 'failed' }>,
): SelectStep<F> {
  const { fault, canAskServer = false, note = null } = event
  return { step: 'select-statement', bank, file, fault, canAskServer, note }
}

function loading<F>(
  from: SelectStep<F> | PreviewStep<F>,
  file: F,
  { answers = NO_ANSWERS }: { readonly answers?: DateAnswers },
): LoadingStep<F> {
  const preview = from.step === 'preview-transactions' ? from : null
  const start = { phase: 'reading', page: 0, pages: 0 } as const
  return { step: 'loading', bank: from.bank, file, answers, preview, ...start }
}

function afterLoading<F>(state: LoadingStep<F>, event: ImportEvent<F>): ImportState<F> {
  const { bank, file } = state
  if (event.type === 'page-read') return { ...state, page: event.page, pages: event.pages }
  if (event.type === 'cancelled') return state.preview ?? { ...START_IMPORT, bank, file }
  if (event.type === 'checked' && state.preview !== null) {
    return { ...state.preview, note: event.note, canAskServer: false }
  }
  if (event.type === 'failed') return failedAgain(state, event)
  if (event.type === 'read-done') return previewOf(state, event)
  return state
}

// Asked for before the file is read; what was changed is worth more than that.
const ASKED_FIRST: ReadonlySet<StatementFault['type']> = new Set([
  'password-needed',
  'password-wrong',
])

/** What the person chose and changed is not given up for a file that cannot be read again. */
function failedAgain<F>(
  { bank, file, preview }: LoadingStep<F>,
  event: Extract<ImportEvent<F>, { readonly type: 'failed' }>,
): ImportState<F> {
  const isAsked = ASKED_FIRST.has(event.fault.type) && preview?.isTouched !== true
  if (preview === null || isAsked) return failed({ bank, file }, event)
  const { title } = faultText(event.fault)
  return {
    ...preview,
    failure: t('statements.could-not-be-read-again', { title }),
  }
}

function previewOf<F>(
  { bank, file, answers, preview: before }: LoadingStep<F>,
  event: Extract<ImportEvent<F>, { readonly type: 'read-done' }>,
): PreviewStep<F> {
  const { reading, note, canAskServer } = event
  const rowsBySection = event.rowsBySection ?? reading.sections.map(each => previewRows(each))
  const counts = rowsBySection.map(rows => rows.length)
  const first: PreviewStep<F> = {
    step: 'preview-transactions',
    bank,
    file,
    reading,
    note,
    canAskServer,
    answers,
    section: counts.indexOf(Math.max(...counts)),
    rowsBySection,
    targets: rowsBySection.map(() => NO_TARGET),
    isTouched: false,
    isComparing: false,
    isImporting: false,
    failure: null,
    offer: null,
  }
  if (before === null) return first
  const { lostCount, section = first.section, ...carried } = carryOver(before, first)
  const again = { ...first, ...carried, section, isTouched: before.isTouched }
  return lostCount === 0 ? again : { ...before, offer: { preview: again, lostCount } }
}

function afterPreview<F>(state: PreviewStep<F>, event: ImportEvent<F>): ImportState<F> {
  if (event.type === 'section-chosen') {
    return event.section === state.section ? state : { ...state, section: event.section }
  }
  if (event.type === 'wallet-chosen' || event.type === 'account-left-out') {
    return withTarget(state, event)
  }
  if (event.type === 'context-read') return withContext(state, event)
  if (event.type === 'rows-changed') {
    return { ...withRows(state, event.change(shownRows(state))), isTouched: true, failure: null }
  }
  if (event.type === 'importing') return { ...state, isImporting: true, failure: null }
  if (event.type === 'import-failed') {
    // What came meanwhile was not compared yet.
    const compared = marked(state)
    return { ...compared, isImporting: false, failure: event.message }
  }
  if (event.type === 'imported') {
    return { step: 'success', bank: state.bank, imported: event.imported }
  }
  if (event.type === 'left') return { ...START_IMPORT, bank: state.bank, file: state.file }
  return afterWork(state, event)
}

/** What readers and comparisons, that work beside the page, are asked and say. */
function afterWork<F>(state: PreviewStep<F>, event: ImportEvent<F>): ImportState<F> {
  const { file, answers } = state
  if (event.type === 'compared') return withCompared(state, event)
  if (event.type === 'bank-chosen') return { ...state, bank: event.bank }
  if (event.type === 'offer-answered') return withAnswer(state, event.isTaken)
  if (event.type === 'read') return loading(state, file, event)
  if (event.type === 'server-asked') {
    return { ...loading(state, file, { answers }), phase: 'checking' }
  }
  return state
}

function withAnswer<F>(state: PreviewStep<F>, isTaken: boolean): PreviewStep<F> {
  return isTaken && state.offer !== null ? state.offer.preview : { ...state, offer: null }
}

function withTarget<F>(
  state: PreviewStep<F>,
  event: Extract<ImportEvent<F>, { readonly type: 'wallet-chosen' | 'account-left-out' }>,
): PreviewStep<F> {
  const { section = state.section } = event
  const isLeftOut = event.type === 'account-left-out'
  const walletId = isLeftOut ? '' : event.walletId
  const target = state.targets[section]
  // The one that is chosen already: what it holds would not be reported again.
  if (target === undefined) return state
  if (target.walletId === walletId && target.isLeftOut === isLeftOut) return state
  // What the wallet holds in this section's days is yet to be read.
  const targets = state.targets.with(section, { walletId, context: null, isLeftOut })
  return marked({ ...state, targets, failure: null })
}

function withContext<F>(
  state: PreviewStep<F>,
  { section, context }: { readonly section: number; readonly context: PreviewContext },
): PreviewStep<F> {
  const target = state.targets[section]
  if (target === undefined || context.walletId !== target.walletId) return state
  const compared = { ...state, targets: state.targets.with(section, { ...target, context }) }
  // Rows that come with an import under way are its own.
  return state.isImporting ? compared : marked(compared)
}

function withRows<F>(state: PreviewStep<F>, rows: readonly PreviewRow[]): PreviewStep<F> {
  const before = shownRows(state)
  const changed = { ...state, rowsBySection: state.rowsBySection.with(state.section, rows) }
  const isAlone = state.targets.filter(({ context }) => context !== null).length < 2
  return isAlone && isComparedAlike(before, rows) ? changed : marked(changed)
}

// So few are compared before a person could notice.
const FEW_ROWS = 500

/** Compared with what the wallets hold: at once where the rows are few, else they wait for `compared`. */
function marked<F>(state: PreviewStep<F>): PreviewStep<F> {
  const rowCount = state.rowsBySection.reduce((sum, rows) => sum + rows.length, 0)
  if (rowCount > FEW_ROWS) return { ...state, isComparing: true }
  return { ...state, rowsBySection: markAccounts(comparedAccounts(state)) }
}

function withCompared<F>(
  state: PreviewStep<F>,
  { of, rowsBySection }: Extract<ImportEvent<F>, { readonly type: 'compared' }>,
): PreviewStep<F> {
  const isCurrent = state.rowsBySection === of.rowsBySection && state.targets === of.targets
  return isCurrent && state.isComparing ? { ...state, rowsBySection, isComparing: false } : state
}

/** The accounts as they are compared. */
export function comparedAccounts<F>({
  rowsBySection,
  targets,
  reading,
}: Pick<PreviewStep<F>, 'rowsBySection' | 'targets' | 'reading'>): readonly MarkedAccount[] {
  return rowsBySection.map((rows, section) => ({
    rows,
    context: targets[section]?.context ?? null,
    account: reading.sections[section]?.account ?? null,
  }))
}
