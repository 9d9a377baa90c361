// CommonJS: also runs on Node 18, before the project's own Node is installed. Terminates this process gracefully when
// its parent process is gone, so that a killed `npm start` leaves no server behind. (The npm scripts use `exec`, so
// that there is no shell between npm and the bootstrap.)
'use strict';

const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
