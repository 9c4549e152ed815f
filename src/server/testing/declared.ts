// For all tests. Vitest runs this file again for each file of tests, but loads what it imports once for each process: the texts
// of all features would be put together hundreds of times otherwise.
import "#declared.ts";
import "#server/testing/names.ts";
