/** The lane of rolls that the whole table sees. Each circle of hearers has a lane of its own, counted from 1 without gaps. */
export const OPEN_LANE = 'all'
