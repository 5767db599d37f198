declare module 'postject' {
  interface Options {
    readonly sentinelFuse: string
    /** macOS keeps it in a segment of this name. */
    readonly machoSegmentName?: string
  }
  const postject: { inject(executable: string, resource: string, content: Buffer, options: Options): Promise<void> }
  export = postject
}
