/** A person must change a setting or the database before the store can use it. The message is for that person. */
export class DatabaseUnusable extends Error {}
