"""The tables of this process: loaded, told on, kept in time, shared with other processes."""
