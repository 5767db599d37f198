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
  /** `SIGKILL`, or a signal on which the server shuts itself down. */
  stop(signal?: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void>
  /** Starts again on the same port with the same data. */
  start(): Promise<void>
  remove(): Promise<void>
}
export function startPostgres(folder: string): Promise<Service>
export function startRedis(path: string): Promise<Service>
