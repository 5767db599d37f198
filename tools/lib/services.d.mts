export interface Binaries {
  /** Folder of initdb, postgres and pg_dump. */
  readonly postgres: string | undefined
  readonly redis: string | undefined
}
export function findServices(): Binaries
export function ensureServices(): Promise<Binaries>
export interface Service {
  readonly port: number
  readonly url: string
  /** `SIGKILL`, or the server's own way of stopping at once. */
  stop(signal?: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void>
  /** On the same port and the same data. */
  start(): Promise<void>
  remove(): Promise<void>
}
export function startPostgres(folder: string): Promise<Service>
export function startRedis(path: string): Promise<Service>
