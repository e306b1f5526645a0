/** What is used of a service worker on its way. */
interface ComingWorker extends EventTarget {
  readonly state: string
}

/** What is used of a service worker's registration. */
export interface WorkerRegistration extends EventTarget {
  readonly installing: ComingWorker | null
  readonly waiting: object | null
  readonly active: object | null
  update(): Promise<unknown>
}

/** What is used of the browser's service workers (`navigator.serviceWorker`). */
export interface WorkerContainer extends EventTarget {
  /** The worker that serves the page. */
  readonly controller: object | null
  register(scriptUrl: string, options: RegistrationOptions): Promise<WorkerRegistration>
}
