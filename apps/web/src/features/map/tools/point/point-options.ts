export interface PointOptions {
  readonly mark: 'pointer' | 'arrow'
}

/** What the choice beside the ruler needs to know of the tool: the tool's own definition shows that choice. */
export const POINT = { name: 'point', defaults: { mark: 'pointer' } as PointOptions } as const
