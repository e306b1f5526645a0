declare module 'pouchdb-browser' {
  interface ReplicationOptions {
    readonly batch_size?: number
    readonly live?: boolean
    readonly retry?: boolean
  }

  /** What of PouchDB the bench uses; the package has no types of its own. */
  export default class PouchDB {
    constructor(name: string, options?: { readonly skip_setup?: boolean })
    readonly replicate: {
      to(other: PouchDB, options?: ReplicationOptions): Promise<unknown>
      from(other: PouchDB, options?: ReplicationOptions): Promise<unknown>
    }
    put(document: { readonly _id: string }): Promise<unknown>
    info(): Promise<{ readonly doc_count: number }>
  }
}
