/** A button in a toast. */
export interface ToastAction {
  readonly label: string
  readonly onAction: () => void
}

/** What a toast says, and the button it may carry. */
export interface ToastWords {
  readonly message: string
  readonly action?: ToastAction
  /** A second line: what exactly happened. */
  readonly detail?: string
  /** It tells what was done to records, or undone: one that is newer takes its place, and its Undo. */
  readonly isDeed?: boolean
}
