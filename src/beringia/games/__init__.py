"""The games. Each folder answers the same questions with the same file names; none knows another."""
